import type { Client } from 'pg';

export interface SchemaObject {
  kind: string;
  name: string;
  sql: string;
}
export const LATE: readonly string[];
export function readSchema(client: Pick<Client, 'query'>): Promise<SchemaObject[]>;
export function inOrder(client: Pick<Client, 'query'>, objects: readonly SchemaObject[]): Promise<string[]>;
