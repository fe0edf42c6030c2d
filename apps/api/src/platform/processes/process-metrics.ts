import { Injectable } from '@nestjs/common';
import { PdfRenderer } from '@etalon/pdf-rendering';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { PoolSet } from '../database/connections/pool-set.js';
import { Metrics } from '../http/health/metrics.js';
import { version } from '../version.js';

@Injectable()
export class ProcessMetrics {
  constructor(source: DataSource, renderer: PdfRenderer, clock: Clock, { registry }: Metrics) {
    const registers = [registry];
    new Gauge({
      name: 'etalon_build_info',
      help: 'Always 1; the version is in the label',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    const connections = new Gauge({
      name: 'etalon_database_connections',
      help: 'Connections of this process to the database, by pool; waiting: who waits for one',
      labelNames: ['pool', 'state'],
      registers,
      collect: () => {
        connections.reset();
        const { master } = source.driver as { master?: unknown };
        if (!(master instanceof PoolSet)) return;
        for (const [pool, figures] of Object.entries(master.figures()))
          for (const [state, count] of Object.entries(figures)) connections.set({ pool, state }, count);
      },
    });
    const ahead: Gauge = new Gauge({
      name: 'etalon_clock_ahead_seconds',
      help: 'How far the clock of this machine is ahead of that of the database',
      registers,
      collect: () => ahead.set(clock.ahead / 1000),
    });
    const running: Gauge = new Gauge({
      name: 'etalon_chromium_running',
      help: '1: the browser of the PDF renderer runs; 0: not needed yet; -1: its last start failed',
      registers,
      collect: () => running.set({ running: 1, idle: 0, failed: -1 }[renderer.standing.state]),
    });
    const prints: Gauge = new Gauge({
      name: 'etalon_chromium_prints',
      help: 'PDF documents rendered since the start of this process',
      registers,
      collect: () => prints.set(renderer.standing.prints),
    });
  }
}
