import { CdkTrapFocus } from '@angular/cdk/a11y';
import { CdkConnectedOverlay, CdkOverlayOrigin, type ConnectedPosition } from '@angular/cdk/overlay';
import { Component, type ElementRef, computed, inject, signal, viewChild } from '@angular/core';
import { Format, TextPipe, Texts } from '../../language';
import { Icon } from '../../ui/lists';
import { NotificationList } from './notification-list';
import { NotificationsData } from './notifications-data';

@Component({
  selector: 'app-notification-bell',
  imports: [CdkConnectedOverlay, CdkOverlayOrigin, CdkTrapFocus, Icon, NotificationList, TextPipe],
  templateUrl: './notification-bell.html',
  styleUrl: './notification-bell.css',
  providers: [NotificationsData],
})
export class NotificationBell {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly bell = viewChild.required<ElementRef<HTMLButtonElement>>('bell');
  protected readonly data = inject(NotificationsData);

  protected readonly isOpen = signal(false);
  protected readonly places: ConnectedPosition[] = [
    { originX: 'end', originY: 'bottom', overlayX: 'end', overlayY: 'top', offsetY: 6 },
  ];
  protected readonly label = computed(() => {
    const count = this.data.unread();
    return count > 0 ? this.texts.get('notifications.unread', { count }) : this.texts.get('notifications.label');
  });
  protected readonly badge = computed(() => (this.data.unread() > 99 ? '99+' : this.format.number(this.data.unread())));

  protected toggle(): void {
    this.isOpen.update((isOpen) => !isOpen);
  }

  protected close(): void {
    this.isOpen.set(false);
    this.bell().nativeElement.focus();
  }

  protected keyInPanel(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.close();
  }

  protected pressedOutside(event: MouseEvent): void {
    if (!this.bell().nativeElement.contains(event.target as Node)) this.isOpen.set(false);
  }
}
