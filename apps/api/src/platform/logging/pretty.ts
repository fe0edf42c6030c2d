import pinoPretty from 'pino-pretty';

/** A stream that writes log lines for people: time, level, message. */
export function pretty() {
  return pinoPretty({
    colorize: true,
    translateTime: 'HH:MM:ss',
    ignore: 'request_id,method,path,status',
    singleLine: true,
  });
}
