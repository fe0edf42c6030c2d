import type { JobCount } from '../jobs/job-queries.js';

/** Prometheus text of the jobs of the whole installation; every process says the same. */
export function jobMetrics(counts: readonly JobCount[]): string {
  const states = counts.flatMap(({ job, waiting, in_hand, dead }) =>
    Object.entries({ waiting, in_hand, dead }).map(([state, n]) => `etalon_jobs{job="${job}",state="${state}"} ${n}\n`),
  );
  const late = counts.map(({ job, late_seconds }) => `etalon_jobs_late_seconds{job="${job}"} ${late_seconds}\n`);
  return ['# TYPE etalon_jobs gauge\n', ...states, '# TYPE etalon_jobs_late_seconds gauge\n', ...late].join('');
}

/** Prometheus text of what this process knows about itself. */
export function processMetrics(): string {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const lines: [string, string, number][] = [
    ['process_resident_memory_bytes', 'gauge', memory.rss],
    ['nodejs_heap_size_used_bytes', 'gauge', memory.heapUsed],
    ['process_cpu_seconds_total', 'counter', (cpu.user + cpu.system) / 1e6],
    ['process_uptime_seconds', 'gauge', process.uptime()],
  ];
  return lines.map(([name, kind, value]) => `# TYPE ${name} ${kind}\n${name} ${value}\n`).join('');
}
