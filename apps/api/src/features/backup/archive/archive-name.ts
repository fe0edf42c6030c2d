/** In UTC. */
export function archiveName(made: Date): string {
  const [day = '', time = ''] = made.toISOString().split('T');
  return `etalon-backup-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}.zip`;
}
