import { Column, CreateDateColumn, PrimaryColumn, UpdateDateColumn, VersionColumn, type ColumnOptions } from 'typeorm';
import { jsonText } from './json-text.js';

/** Double precision (rule U5); times are UTC with milliseconds. */
export const Id = () => PrimaryColumn('uuid');
export const Ref = (options: Partial<ColumnOptions> = {}) => Column({ type: 'uuid', ...options });
export const OptionalRef = () => Column({ type: 'uuid', nullable: true });
export const Text = (length?: number, options: Partial<ColumnOptions> = {}) =>
  length === undefined ? Column({ type: 'text', ...options }) : Column({ type: 'varchar', length, ...options });
export const OptionalText = (length?: number) => Text(length, { nullable: true });
export const Real = () => Column({ type: 'double precision' });
export const OptionalNumber = () => Column({ type: 'double precision', nullable: true });
export const Whole = (options: Partial<ColumnOptions> = {}) => Column({ type: 'integer', ...options });
export const OptionalWhole = () => Column({ type: 'integer', nullable: true });
export const Flag = (standard: boolean) => Column({ type: 'boolean', default: standard });
export const OptionalFlag = () => Column({ type: 'boolean', nullable: true });
export const Day = () => Column({ type: 'date' });
export const OptionalDate = () => Column({ type: 'date', nullable: true });
export const Json = (options: Partial<ColumnOptions> = {}) => Column({ type: 'jsonb', ...options });
export const OptionalJson = () => Column({ type: 'jsonb', nullable: true });
export const OptionalJsonText = () => Column({ type: 'jsonb', nullable: true, transformer: jsonText });
export const JsonTextColumn = () => Column({ type: 'jsonb', transformer: jsonText });
export const OptionalTime = () => Column({ type: 'timestamptz', precision: 3, nullable: true });
export const Time = () => Column({ type: 'timestamptz', precision: 3 });
export const CreatedAt = () => CreateDateColumn({ type: 'timestamptz', precision: 3 });
/** Raw SQL must increment it for visible changes. */
export const Version = () => VersionColumn({ type: 'integer', default: 1 });
export const UpdatedAt = () => UpdateDateColumn({ type: 'timestamptz', precision: 3 });
