import { noticeCategories } from '../../platform/feature/registered.js';
import { BooleanField, EnumField, ListField } from '../../platform/http/fields/fields.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { ResponseEnum, ResponseFlag } from '../../platform/http/fields/response-fields.js';

export class PreferenceListQuery extends WholeListQuery {}

class NotificationPreferenceItem {
  @EnumField(noticeCategories, { name: 'NotificationCategory' }) category: string;
  @BooleanField() email_enabled: boolean;
  @BooleanField() in_app_enabled: boolean;
}

export class NotificationPreferencesUpdate {
  @ListField(() => NotificationPreferenceItem, { max: 50, description: 'Preferences to change' })
  preferences: NotificationPreferenceItem[];
}

export class NotificationPreferenceResponse {
  @ResponseEnum(noticeCategories, 'NotificationCategory') category: string;
  @ResponseFlag() email_enabled: boolean;
  @ResponseFlag() in_app_enabled: boolean;
}
