import type { PublicEvent } from '#domain/registration/public-event.ts';
import { dialNumber, mailTo } from '#domain/core/text/format.ts';
import { mainLabel, type MainButton } from '#domain/registration/own-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { publicPath } from '../net/ask.ts';
import type { OrderView } from '../net/contract.ts';
import { useOwnCommand } from '../net/use-own-command.ts';
import { PageLink } from '../parts/link.tsx';
import { RegisterAgain } from './register-again.tsx';

interface NextStepProps {
  readonly event: PublicEvent;
  readonly order: OrderView;
  readonly button: MainButton;
  readonly onCorrect: () => void;
}

/** The main button of an order's page. Nothing where a form on the page has it: to pay, or to state a payment. */
export function NextStep({ event, order, button, onCorrect }: NextStepProps) {
  const label = mainLabel(button);
  switch (button.does) {
    case 'pay':
    case 'send':
    case 'method':
      return null;
    case 'again':
      return <RegisterAgain typed={order.typed} isMain />;
    case 'withdraw':
      return <WithdrawRequest order={order} label={label} />;
    case 'correct':
      return (
        <div>
          <Button variant="primary" onClick={onCorrect}>
            {label}
          </Button>
        </div>
      );
    case 'contact':
      return <ContactLink event={event} label={label} />;
    case 'paper': {
      const folder = button.kind === 'receipt' ? 'receipts' : 'credit-notes';
      const path = `/people/${encodeURIComponent(order.delegateId)}/${folder}/${button.number}.pdf`;
      return (
        <div>
          <a className="btn primary" href={publicPath(path)}>
            {label}
          </a>
        </div>
      );
    }
    default:
      return (
        <div>
          <PageLink to={pageOf(order, button)} className="btn primary">
            {label}
          </PageLink>
        </div>
      );
  }
}

const pageOf = ({ delegateId }: OrderView, button: MainButton): string => {
  if (button.does === 'person') return `me/person/${encodeURIComponent(delegateId)}`;
  return button.does === 'order' ? `me/order/${encodeURIComponent(button.orderId)}` : 'me';
};

function ContactLink({ event: { contact }, label }: { readonly event: PublicEvent; readonly label: string }) {
  const { phone, email } = contact;
  if (phone + email === '') return null;
  return (
    <div>
      <a className="btn primary" href={phone === '' ? mailTo(email) : `tel:${dialNumber(phone)}`}>
        {label}
      </a>
    </div>
  );
}

function WithdrawRequest({ order, label }: { readonly order: OrderView; readonly label: string }) {
  const { isBusy, problem, run } = useOwnCommand();
  const { asked } = order;
  if (asked === null) return null;
  return (
    <div className="stack justify-start gap-2">
      <Button
        variant="primary"
        busy={isBusy}
        onClick={() => void run('registration.withdrawRequest', { requestId: asked.requestId })}
      >
        {label}
      </Button>
      {problem !== null && <Notice>{problem}</Notice>}
    </div>
  );
}
