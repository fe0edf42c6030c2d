import type { MigrationInterface } from 'typeorm';
import { Baseline1763689000000 } from './1763689000000-baseline.js';

/** By time. Tests add one. */
export const MIGRATIONS: (new () => MigrationInterface)[] = [Baseline1763689000000];

export const migrationNames = (): string[] => MIGRATIONS.map(({ name }) => name);
