import type { Action, UploadRule } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Picture } from '../../platform/pictures/read-picture.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import type { Subject } from '../audit/index.js';

/** A sort of stored file and all that holds for it; every file of the product is of a declared kind. */
export interface FileKind extends UploadRule {
  /** `entity_type` of the rows. */
  readonly name: string;
  /** The action that gives a person the address of such a file. */
  readonly readBy: Action;
  /** Whether a browser may show it in a window of its own; it never runs in the origin of the page. */
  readonly disposition: 'inline' | 'attachment';
  /** Audit codes for adding and removing; null if files are never removed. */
  readonly audit: { readonly kept: AuditCode; readonly removed: AuditCode | null };
  /** Reads an upload as a picture and writes it anew, under this name without extension. */
  readonly picture: { readonly name: string; readonly read: (bytes: Buffer) => Promise<Picture> } | null;
}

/** A kind of which an owner has at most one: a column of the owner's row names it. */
export interface SlotKind<Row extends object = object> extends FileKind {
  readonly slot: Slot<Row>;
}

interface Slot<Row extends object> {
  readonly column: keyof Row & string;
  /** The owner's row, locked. */
  readonly lock: (tx: EntityManager, ownerId: string) => Promise<Row>;
  readonly subject: (owner: Row) => Subject;
  /** Updates the owner, such as its version. */
  readonly touch?: (owner: Row) => void;
}

interface Facts {
  /** Null: never uploaded, made by the service. */
  upload: UploadRule | null;
  readBy: Action;
  audit: FileKind['audit'];
  disposition?: FileKind['disposition'];
  picture?: NonNullable<FileKind['picture']>;
}

const kinds = new Map<string, FileKind>();

export function declareFileKind<Row extends object>(name: string, facts: Facts & { slot: Slot<Row> }): SlotKind<Row>;
export function declareFileKind(name: string, facts: Facts): FileKind;
export function declareFileKind(name: string, { upload, ...facts }: Facts & { slot?: Slot<object> }): FileKind {
  if (kinds.has(name)) throw new Error(`The file kind ${name} is declared twice`);
  const kind = {
    disposition: 'attachment',
    picture: null,
    ...facts,
    name,
    maxBytes: upload?.maxBytes ?? Infinity,
    contentTypes: upload?.contentTypes ?? null,
    ...(upload?.extensions ? { extensions: upload.extensions } : {}),
  } as const;
  kinds.set(name, kind);
  return kind;
}

/** Names of all kinds. */
export const fileKindNames = (): string[] => [...kinds.keys()];

/** A kind that is no longer declared, of an older version, is sent as an attachment. */
export function dispositionOf(name: string): FileKind['disposition'] {
  return kinds.get(name)?.disposition ?? 'attachment';
}
