import { draftList } from '#domain/money/price-list/current-list.ts';
import { hasSeats } from '#domain/money/purchases/has-seats.ts';
import { none, type Contribution } from '#web/core/slots/contributions.ts';
import { lazyComponent } from '#web/loading/lazy-component.tsx';

export const moneyContribution: Contribution = {
  person: {
    deskMoney: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/desk-money.tsx')).DeskMoney),
    },
    payStep: {
      needs: 'editPeople',
      View: lazyComponent(async () => (await import('./person/desk-money.tsx')).PayStep),
    },
    deskNotes: {
      needs: 'editPeople',
      View: lazyComponent(async () => (await import('./person/desk-money.tsx')).DeskNotes),
    },
    account: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/money-of-person.tsx')).MoneyOfPerson),
    },
    deleting: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./parts/deleted-money.tsx')).MoneyOfDeleted),
    },
    companionNote: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./person/companion-payment.tsx')).CompanionSetBy),
    },
    companionStep: {
      needs: 'editPeople',
      View: lazyComponent(async () => (await import('./person/companion-payment.tsx')).CompanionPayment),
    },
    saved: {
      needs: 'editPeople',
      View: lazyComponent(async () => (await import('./person/receipt-offer.tsx')).ReceiptOffer),
    },
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
  details: none,
  lists: {
    deleting: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./parts/deleted-money.tsx')).DeletedMoney),
    },
    selected: {
      needs: 'editPeople',
      View: lazyComponent(async () => (await import('./many/money-of-many.tsx')).MoneyOfMany),
    },
  },
  home: {
    figures: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./home/due-stat.tsx')).DueStat),
    },
    due: {
      needs: 'seeContacts',
      View: lazyComponent(async () => (await import('./home/due-stat.tsx')).DueStat),
    },
    main: {
      needs: 'editSetup',
      shows: (reader) => draftList(reader) !== null,
      View: lazyComponent(async () => (await import('./home/draft-notice.tsx')).DraftNotice),
    },
    seats: {
      needs: 'seeCards',
      shows: hasSeats,
      View: lazyComponent(async () => (await import('./parts/seats-section.tsx')).LiveSeats),
    },
  },
  log: {
    changes: {
      needs: 'seeLog',
      View: lazyComponent(async () => (await import('./log/price-changes.tsx')).PriceChanges),
    },
  },
};
