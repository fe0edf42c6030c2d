import type { GuideTopic } from '@etalon/i18n';

/** Router link to a heading of the guide. */
export interface GuideLink {
  link: readonly string[];
  fragment: string;
}

/** `guideLink('channels#accuracy')`: the only way from a page of the app into the guide. */
export function guideLink(topic: GuideTopic): GuideLink {
  const [page = '', fragment = ''] = topic.split('#');
  return { link: ['/guide', page], fragment };
}
