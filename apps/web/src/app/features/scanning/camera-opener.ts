import { Injectable, inject } from '@angular/core';
import { Dialogs } from '../../ui/lists';

@Injectable({ providedIn: 'root' })
export class CameraOpener {
  private readonly dialogs = inject(Dialogs);

  async open(): Promise<void> {
    const { CameraDialog } = await import('./camera-dialog');
    await this.dialogs.open(CameraDialog);
  }

  /** Undefined if the user closed the camera. */
  async read(): Promise<string | undefined> {
    const { CameraDialog } = await import('./camera-dialog');
    return this.dialogs.open<string, boolean>(CameraDialog, true);
  }
}
