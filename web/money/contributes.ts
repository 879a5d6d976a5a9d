import { hasSeats } from '#domain/money/purchases/has-seats.ts';
import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

const desk = () => import('./person/desk-money.tsx');
const companion = () => import('./person/companion-payment.tsx');

export const moneyContribution: Contribution = {
  ...none,
  person: {
    parts: {
      deskMoney: [{ needs: 'seeContacts', View: lazyComponent(async () => (await desk()).DeskMoney) }],
      payStep: [{ needs: 'editPeople', View: lazyComponent(async () => (await desk()).PayStep) }],
      deskNotes: [{ needs: 'editPeople', View: lazyComponent(async () => (await desk()).DeskNotes) }],
      account: [
        {
          needs: 'seeContacts',
          View: lazyComponent(async () => (await import('./person/money-of-person.tsx')).MoneyOfPerson),
        },
      ],
      companionNote: [
        { needs: 'seeContacts', View: lazyComponent(async () => (await companion()).CompanionSetBy) },
      ],
      companionStep: [
        { needs: 'editPeople', View: lazyComponent(async () => (await companion()).CompanionPayment) },
      ],
      saved: [
        {
          needs: 'editPeople',
          View: lazyComponent(async () => (await import('./person/receipt-offer.tsx')).ReceiptOffer),
        },
      ],
    },
    tasks: {
      takePayment: {
        needs: 'editPeople',
        View: lazyComponent(async () => (await import('./person/payment-dialog.tsx')).PaymentDialog),
      },
      issueReceipt: {
        needs: 'editPeople',
        View: lazyComponent(async () => (await import('./person/issue-receipt.tsx')).IssueReceipt),
      },
    },
    details: [],
  },
  homeFigures: [
    { needs: 'seeContacts', View: lazyComponent(async () => (await import('./home/due-stat.tsx')).DueStat) },
  ],
  homeSeats: [
    {
      needs: 'seeCards',
      shows: hasSeats,
      View: lazyComponent(async () => (await import('./parts/seats-section.tsx')).LiveSeats),
    },
  ],
  logChanges: [
    {
      needs: 'seeLog',
      View: lazyComponent(async () => (await import('./log/price-changes.tsx')).PriceChanges),
    },
  ],
};
