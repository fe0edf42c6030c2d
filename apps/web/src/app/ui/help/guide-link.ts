import type { GuideTopic } from '@etalon/i18n';

export interface GuideLink {
  link: readonly string[];
  fragment: string;
}

/** `guideLink('channels#accuracy')`. */
export function guideLink(topic: GuideTopic): GuideLink {
  const [page = '', fragment = ''] = topic.split('#');
  return { link: ['/guide', page], fragment };
}
