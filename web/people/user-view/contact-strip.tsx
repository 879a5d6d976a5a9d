import { Mail, MessageSquare, Phone, Share2, UserSearch, type LucideIcon } from 'lucide-react';
import type { Delegate } from '#domain/model/delegate.ts';
import { dialNumber, isMobile, mailTo, whatsAppNumber } from '#domain/core/text/format.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { WhatsappIcon } from '#web/ui/whatsapp-icon.tsx';
import styles from './user-view.module.css';
import { useSummary } from './use-summary.ts';

const words = userViewWords;

interface Way {
  readonly name: string;
  readonly icon: LucideIcon | IconComponent;
  readonly href: string;
  /** Opens another application. */
  readonly isOutside?: boolean;
}

/** Looks up the owner of this number; only for Indian mobile numbers. */
const lookup = (phone: string): Way => ({
  name: words.contact.lookup,
  icon: UserSearch,
  href: `https://www.truecaller.com/search/in/${phone}`,
  isOutside: true,
});

const toMobile = (phone: string): Way[] => [
  { name: words.contact.sms, icon: MessageSquare, href: `sms:${dialNumber(phone)}` },
  {
    name: words.contact.whatsapp,
    icon: WhatsappIcon,
    href: `https://wa.me/${whatsAppNumber(phone)}`,
    isOutside: true,
  },
];

/** Ways to contact a person, as far as phone and e-mail are known (specification, section 1). */
const waysTo = ({ phone, email }: Delegate): Way[] => {
  const byPhone: Way[] = [
    { name: words.contact.call, icon: Phone, href: `tel:${dialNumber(phone)}` },
    ...(phone.startsWith('+') || !isMobile(phone) ? [] : [lookup(phone)]),
    ...(isMobile(phone) ? toMobile(phone) : []),
  ];
  const byEmail: Way = { name: words.contact.email, icon: Mail, href: mailTo(email) };
  return [...(phone === '' ? [] : byPhone), ...(email === '' ? [] : [byEmail])];
};

export function ContactStrip({ delegate }: { delegate: Delegate }) {
  const { share } = useSummary(delegate);
  return (
    <nav className={`grid ${styles['contact']}`} aria-label={words.contactBy}>
      {waysTo(delegate).map(({ name, icon, href, isOutside }) => (
        <a key={name} href={href} {...(isOutside && { target: '_blank', rel: 'noreferrer' })}>
          <Icon icon={icon} />
          <span>{name}</span>
        </a>
      ))}
      <button type="button" onClick={() => void share()}>
        <Icon icon={Share2} />
        <span>{words.contact.share}</span>
      </button>
    </nav>
  );
}
