// Session without forms: the whole folder would make each page load the forms.
export { confirmationInterceptor } from './second-factor/confirmations';
export { sessionInterceptor } from './session-interceptor';
export { isUnreachable, problemText, readProblem } from './api-problem';
export { routeWithPermission } from './route-with-permission';
export { Denied } from './denied';
export { Session } from './session';
export { readToken } from './token-store';
export { ifMatch } from './if-match';
export { LEAVE_FOR } from './leave-for';
export { Signatures, type Signed } from './signatures/signatures';
export { safeReturn } from './safe-return';
export { signedIn, signedOut, whenSignedOut, withAllTexts, withTexts } from './session-guards';
export { Undo } from './undo';
export { Uploads, type UploadProgress } from './transfers/uploads';
export { newUuid } from './uuid';
export { totalOf } from './transfers/total';
export { WorkWatch, type WorkPlace } from './transfers/work-watch';
export { Downloads, readable, type Asked, type Downloaded } from './transfers/downloads';
