import polyglotI18nProvider from 'ra-i18n-polyglot';
import { raKorean } from './ra-korean.js';

/** react-admin's own words in Korean; the screens' words are in `messages.ts`. */
export const i18nProvider = polyglotI18nProvider(() => raKorean, 'ko', [{ locale: 'ko', name: '한국어' }], {
  allowMissing: true,
});
