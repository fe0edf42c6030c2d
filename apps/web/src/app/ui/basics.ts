// Components before sign-in, so those pages do not load the whole folder.
export { Button, type ButtonKind } from './button/button';
export { Switch } from './choice/switch';
export { DialogFrame } from './dialog/dialog-frame';
export { Skeleton } from './states/skeleton';
export { EmptyState } from './states/empty-state';
export { Field } from './field/field';
export { FirstFocus } from './field/first-focus';
export { FormError } from './field/form-error';
export { Input } from './field/input';
export { Password } from './field/password';
export { Icon, type IconName } from './icon/icon';
export { Mark } from './mark/mark';
export { APP_VERSION } from './mark/version';
export { Panel } from './panel/panel';
export { Place, showBreadcrumbs, type Crumb } from './place/place';
export { queryText } from './place/query-text';
export { Toasts, type Toast } from './toast/toasts';
export { Languages } from './languages/languages';
