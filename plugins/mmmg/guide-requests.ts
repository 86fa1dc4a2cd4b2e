import { defineRequestKind } from '@onyak/core';

/** Requests for a medication guide: a payload of `guideRequestPayloadSchema` and a row of `guide_request` each. */
export const guideRequests = defineRequestKind({
  kind: 'guide',
  label: '복약지도',
  menus: ['MMMG', 'MFFU'],
  idPrefix: 'mg-',
  queues: ['guide', 'llm'],
  tables: [
    'guide_request',
    'guide_screening',
    'guide_node',
    'guide_feedback',
    'guide_text',
    'guide_delivery',
    'guide_beside',
    'guide_rubric',
    'llm_reservation',
  ],
});

/** Under which the wizard keeps what is begun, in the browser. */
export const guideWizardKey = 'mffu';
