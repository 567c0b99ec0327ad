/** Where the metrics are read; nowhere unless a port is named. */
import { optionalField } from './fields.ts';

export interface MetricsSettings {
  host: string;
  port: number;
}

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) < 65_536;

export const metricsFields = {
  METRICS_PORT: optionalField(isPort, 'must be a port number from 0 to 65535, for example 9464'),
  METRICS_HOST: optionalField(
    (host) => /^[\w.:-]+$/.test(host),
    'must be an address of this machine, for example 127.0.0.1 or 10.0.0.7',
  ),
};

interface Given {
  PORT: string;
  METRICS_PORT?: string | undefined;
  METRICS_HOST?: string | undefined;
}

export const metricsSettings = ({ METRICS_PORT, METRICS_HOST }: Given): MetricsSettings | null =>
  METRICS_PORT === undefined
    ? null
    : { host: METRICS_HOST ?? '127.0.0.1', port: Number(METRICS_PORT) };

/** Never on the app's own port, to which everybody comes. */
export const metricsGaps = ({ PORT = '3000', METRICS_PORT }: Record<string, string>): string[] =>
  METRICS_PORT !== undefined && METRICS_PORT !== '0' && METRICS_PORT === PORT
    ? ['METRICS_PORT must be another port than PORT.']
    : [];
