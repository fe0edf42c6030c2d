export const EXPLAINING: Record<string, string>;

/** One statement, or one of a trigger or function. */
export interface Statement {
  text: string;
  /** rows that scans of tables read and joins compared, including those that filters removed */
  rows: number;
  /** pages of the database, nested statements not included */
  buffers: number;
}
export function watchStatements(take: (statement: Statement) => void): () => void;
