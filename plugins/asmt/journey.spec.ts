import { masterJourneys } from '../../e2e/support/master-journeys.js';

masterJourneys({ menu: '증상 정보', key: '증상 코드', names: ['증상명 (한글)', '증상명 (영문)'] });
