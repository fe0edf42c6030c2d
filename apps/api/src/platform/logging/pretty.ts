import pinoPretty from 'pino-pretty';

export function pretty() {
  return pinoPretty({
    colorize: true,
    translateTime: 'HH:MM:ss',
    ignore: 'request_id,method,path,status',
    singleLine: true,
  });
}
