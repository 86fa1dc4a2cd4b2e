import { NoticePage } from './notice-page.js';
import { pageOf } from './page.js';
import { WrongAddressPage } from './wrong-address-page.js';

export function App({ location }: { readonly location: Pick<Location, 'pathname' | 'search'> }) {
  return pageOf(location) === 'notice' ? <NoticePage /> : <WrongAddressPage />;
}
