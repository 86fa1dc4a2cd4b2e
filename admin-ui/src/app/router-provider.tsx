import { useCallback, useMemo } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { toScreen } from '../plugins/screen-paths.js';

type To = React.ComponentProps<RouterProvider['Link']>['to'];

const { Link, Navigate, useLocation, useNavigate, useParams } = reactRouterProvider;

/** react-router for react-admin, which names screens by their resources: they are opened at their menus' paths. */
export function makeRouterProvider(paths: ReadonlyMap<string, string>): RouterProvider {
  const mapped = (to: To): To => {
    if (typeof to === 'string') return toScreen(paths, to);
    return to.pathname === undefined ? to : { ...to, pathname: toScreen(paths, to.pathname) };
  };
  return {
    ...reactRouterProvider,
    Link: ({ to, ...props }) => <Link to={mapped(to)} {...props} />,
    Navigate: ({ to, ...props }) => <Navigate to={mapped(to)} {...props} />,
    useNavigate: () => {
      const navigate = useNavigate();
      // Stable: react-admin's effects depend on it.
      return useCallback((to, options) => navigate(typeof to === 'number' ? to : mapped(to), options), [navigate]);
    },
    useLocation: () => {
      const { search, ...place } = useLocation();
      const { pathname, hash, key } = place;
      const state: unknown = place.state;
      return useMemo(
        () => ({ pathname, hash, key, state, search: withoutValues(search) }),
        [pathname, hash, key, state, search],
      );
    },
    useParams: <T extends Readonly<Record<string, string | undefined>>>() => {
      const params = useParams<T>();
      const { pathname } = useLocation();
      return useMemo(
        () => (params['id'] === undefined ? params : { ...params, id: wholeId(pathname, params['id']) }),
        [params, pathname],
      );
    },
  };
}

/** react-admin's forms take values from `?source=`: a link that somebody sends would fill in a form unseen. */
function withoutValues(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has('source')) return search;
  params.delete('source');
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** The id of a row in an address: the router turns the `%2F` inside of one into a slash. */
function wholeId(pathname: string, id: string): string {
  return (
    pathname
      .split('/')
      .map(decoded)
      .find((part) => part.replaceAll('%2F', '/') === id) ?? id
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // typed by hand
  }
}
