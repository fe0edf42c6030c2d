import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { Files } from '../files/index.js';
import { UserSignature } from './signature.entity.js';
import { SignaturesService } from './signatures.service.js';

/** Only if recorded personally; the image must still be signed by that person's key. */
@Injectable()
export class SignatureOfPerformer {
  constructor(
    private readonly database: Database,
    private readonly signatures: SignaturesService,
    private readonly files: Files,
  ) {}

  async image(performedBy: string | null, recordedBy: string): Promise<string | null> {
    if (performedBy === null || performedBy !== recordedBy) return null;
    const signature = await this.database.read.findOneBy(UserSignature, { user_id: performedBy, is_active: true });
    if (!signature || !(await this.isTrue(performedBy, signature.id))) return null;
    return `data:image/png;base64,${(await this.files.content(signature.file_id)).toString('base64')}`;
  }

  private async isTrue(userId: string, signatureId: string): Promise<boolean> {
    try {
      return (await this.signatures.verify(userId, signatureId)).verified;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }
}
