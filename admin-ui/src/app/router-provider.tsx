import { useCallback } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import { toScreen } from '../plugins/screen-paths.js';

type To = React.ComponentProps<RouterProvider['Link']>['to'];

const { Link, Navigate, useNavigate } = reactRouterProvider;

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
  };
}
