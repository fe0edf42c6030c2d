import { Component, computed, inject, input, resource } from '@angular/core';
import { Format, TextPipe } from '../../../language';
import { Fingerprint } from '../../../ui/fingerprint/fingerprint';
import { Button, Content, EmptyState, Icon, ResourceView } from '../../../ui/lists';
import { saveFile } from '../../../ui/charts/chart-export';
import { PeopleData } from '../people-data';

const refused = { icon: 'warning', ink: 'ink-expired', title: 'people.signature.refused' } as const;
const answers = {
  genuine: {
    icon: 'verified',
    ink: 'ink-valid',
    title: 'people.signature.genuine',
    text: 'people.signature.genuine_text',
  },
  image_changed: { ...refused, text: 'people.signature.image_changed' },
  key_mismatch: { ...refused, text: 'people.signature.key_mismatch' },
  withdrawn: {
    icon: 'info',
    ink: 'subtle',
    title: 'people.signature.withdrawn',
    text: 'people.signature.withdrawn_text',
  },
} as const;

@Component({
  selector: 'app-signature-check',
  imports: [Button, Content, EmptyState, Fingerprint, Icon, ResourceView, TextPipe],
  templateUrl: './signature-check.html',
  styleUrl: './signature-check.css',
})
export class SignatureCheck {
  private readonly people = inject(PeopleData);
  protected readonly format = inject(Format);

  readonly userId = input.required<string>();
  readonly name = input.required<string>();
  readonly stamp = input<unknown>();

  protected readonly proofs = resource({
    params: () => ({ userId: this.userId(), stamp: this.stamp() }),
    loader: ({ params }) => this.people.proof(params.userId),
  });

  protected readonly answer = computed(() => answers[this.outcome()]);

  private outcome(): keyof typeof answers {
    const check = this.proofs.hasValue() ? this.proofs.value().check : null;
    if (!check) return 'withdrawn';
    if (check.verified) return 'genuine';
    return check.image_hash_match ? 'key_mismatch' : 'image_changed';
  }

  protected downloadKey(pem: string): void {
    const who = this.name()
      .trim()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .toLocaleLowerCase();
    saveFile(pem, `${who || 'person'}-public-key.pem`, 'application/x-pem-file');
  }
}
