import { Component, inject, input } from '@angular/core';
import { Format, TextPipe } from '../../../language';
import { Button, Content, Empty, Face, Fingerprint, Panel, ResourceFaces } from '../../../ui';
import { saveFile } from '../../../ui/charts/chart-export';
import { OrganizationsData } from '../organizations-data';

/** What the calibration certificates of an organization are signed with, for whoever checks one. */
@Component({
  selector: 'app-organization-signing',
  imports: [Button, Content, Empty, Face, Fingerprint, Panel, ResourceFaces, TextPipe],
  templateUrl: './organization-signing.html',
})
export class OrganizationSigning {
  protected readonly format = inject(Format);

  readonly id = input.required<string>();
  readonly name = input.required<string>();

  protected readonly certificate = inject(OrganizationsData).signingCertificate(this.id);

  protected download(pem: string): void {
    const who = this.name()
      .trim()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .toLocaleLowerCase();
    saveFile(pem, `${who || 'organization'}-signing-certificate.pem`, 'application/x-pem-file');
  }
}
