import { noticeCategories } from '../../platform/feature/enlisted.js';
import { BooleanField, EnumField, ListField } from '../../platform/http/fields/fields.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { ShownEnum, ShownFlag } from '../../platform/http/fields/shown.js';

export class PreferenceListQuery extends WholeListQuery {}

export class NotificationPreferenceItem {
  @EnumField(noticeCategories, { name: 'NotificationCategory' }) category: string;
  @BooleanField() email_enabled: boolean;
  @BooleanField() in_app_enabled: boolean;
}

export class NotificationPreferencesUpdate {
  @ListField(() => NotificationPreferenceItem, { max: 50, description: 'Preferences to change' })
  preferences: NotificationPreferenceItem[];
}

export class NotificationPreferenceResponse {
  @ShownEnum(noticeCategories, 'NotificationCategory') category: string;
  @ShownFlag() email_enabled: boolean;
  @ShownFlag() in_app_enabled: boolean;
}
