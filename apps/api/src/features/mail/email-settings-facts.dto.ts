import { Text, Whole } from '../../platform/database/columns.js';
import { Declared } from '../../platform/http/declared.js';
import { FlagFact, OptionalEmailFact } from '../../platform/http/facts.js';
import { BooleanField, IntegerField, TextField } from '../../platform/http/fields.js';
import { Flag, OptionalText } from '../../platform/database/columns.js';

/** Where mails are handed over, each fact in one place. The password is none: it never goes out. */
export class EmailSettingsFacts {
  @Declared(
    TextField({
      optional: true,
      max: 255,
      pattern: /^[\p{L}\p{N}._:-]*$/u,
      example: 'smtp.example.org',
      description: 'Name or address of the mail server; one in the private network or on this machine is fine',
    }),
    OptionalText(255),
  )
  smtp_host?: string | null;
  @Declared(IntegerField({ min: 1, max: 65_535, example: 587 }), Whole({ default: 587 })) smtp_port: number = 587;
  @Declared(TextField({ optional: true, max: 255, secret: true }), OptionalText(255)) smtp_username?: string | null;
  @Declared(
    BooleanField({
      default: true,
      description: 'True: STARTTLS, which is demanded where a password is sent to another machine. False: TLS at once',
    }),
    Flag(true),
  )
  smtp_use_tls: boolean = true;
  @OptionalEmailFact({ description: 'Sender' }) from_email?: string | null;
  @Declared(TextField({ min: 1, max: 255, printed: true, example: 'Etalon' }), Text(255, { default: 'Etalon' }))
  from_name: string = 'Etalon';
  @FlagFact({ description: 'No mail leaves without' }) enabled: boolean = false;
  @Declared(
    IntegerField({ min: 1, max: 90, description: 'How many days before a calibration is due people are reminded' }),
    Whole({ default: 14 }),
  )
  calibration_reminder_days: number = 14;
}
