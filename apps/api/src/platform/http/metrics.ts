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
