/** Valid inputs of the commands about deliveries, over the event of desk-event.ts. */
export const deliveryInputs = {
  'messageTemplate.setWhatsapp': { purpose: 'venue', whatsappTemplate: 'venue', whatsappLanguage: 'en' },
  'messageTemplate.setAttachment': { purpose: 'venue', attachment: 'calendar' },
  'messageTemplate.setSms': {
    purpose: 'venue',
    smsText: 'At {venue}',
    smsRegistered: 'At {#var#}',
    smsTemplate: '1107',
  },
  'delivery.queue': {
    runId: 'run',
    purpose: 'venue',
    channel: 'whatsapp',
    seenText: '{venue}',
    isAtNight: false,
    isAgain: false,
    delegateIds: ['gone'],
  },
  'automaticMessage.set': {
    purpose: 'cardReady',
    isOn: false,
    channel: 'whatsapp',
    day: '',
    lastDay: '',
    seen: undefined,
  },
  'delivery.queueByClock': { purpose: 'venue', ids: ['gone'] },
  'delivery.continueRun': { runId: 'run', ids: ['gone'] },
  'messageRun.endLater': { runId: 'run' },
  'messageRun.set': { runId: 'gone', state: 'paused' },
  'delivery.begin': { attempt: 'attempt', deliveryIds: ['gone'] },
  'delivery.note': {
    notes: [
      {
        deliveryId: 'gone',
        state: 'sent',
        failure: '',
        stateAt: 1,
        priceCategory: '',
        attempt: '',
        providerId: '',
      },
    ],
  },
  'delivery.settle': { deliveryIds: ['gone'], hasArrived: true },
} as const;
