import pg from 'pg';

export type StatementSettings = Readonly<Record<string, string>>;

/** The driver's types declare the public API only. */
interface DriverStatement {
  text: string;
  name: string | undefined;
  callback: ((error: Error | null, result: unknown) => void) | undefined;
  requiresPreparation(): boolean;
  submit(connection: Wire): Error | null;
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

interface Wire {
  parse(message: { text: string }): void;
  bind(message: { values: string[] }): void;
  execute(message: object): void;
}

const DriverStatement = pg.Query as unknown as new (text: unknown, values: unknown) => DriverStatement;

/** One message runs as one transaction. Without settings sent alone: an isolation level must come first. */
export class SettingsStatement extends DriverStatement {
  /** Until the server has confirmed the settings. */
  private isApplyingSettings = false;

  constructor(
    private readonly isInTransaction: () => boolean,
    private readonly settings: StatementSettings,
    text: unknown,
    values: unknown,
    private readonly preparedName?: string,
  ) {
    super(text, values);
  }

  override submit(connection: Wire): Error | null {
    this.isApplyingSettings = !this.isInTransaction() && Object.keys(this.settings).length > 0;
    if (this.isApplyingSettings && !this.requiresPreparation()) this.text = `${this.asText()}; ${this.text}`;
    return super.submit(connection);
  }

  override prepare(connection: Wire): void {
    if (this.isApplyingSettings) {
      connection.parse({ text: settingsText(Object.keys(this.settings).map((name, at) => [name, `$${at + 1}`])) });
      connection.bind({ values: Object.values(this.settings) });
      connection.execute({});
    }
    this.name = this.preparedName;
    super.prepare(connection);
    // The first ParseComplete belongs to the settings.
    if (this.isApplyingSettings) this.name = undefined;
  }

  override handleRowDescription(message: unknown): void {
    if (!this.isApplyingSettings) super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (!this.isApplyingSettings) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.isApplyingSettings) {
      this.isApplyingSettings = false;
      this.name = this.preparedName;
    } else super.handleCommandComplete(message, connection);
  }

  private asText(): string {
    return settingsText(Object.entries(this.settings).map(([name, value]) => [name, pg.escapeLiteral(value)]));
  }
}

const settingsText = (settings: readonly (readonly [name: string, value: string])[]) =>
  `select ${settings.map(([name, value]) => `set_config('${name}', ${value}, true)`).join(', ')}`;
