import { defineApi } from '@onyak/api/kit';
import { boxCalls } from './box/api-box.js';
import { receiveAdr } from './receive/api-receive.js';

/** What other systems send, and the box in which it waits. */
export default defineApi((host) => ({ calls: [receiveAdr(host), ...boxCalls] }));
