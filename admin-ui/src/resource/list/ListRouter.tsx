import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { RouterProviderContext, type RouterProvider } from 'react-admin';
import { useLatest } from '../../ui/use-latest.js';

interface ListRouterProps {
  /** The list's parameters as react-admin writes them into an address. */
  readonly params: string;
  /** Told when react-admin changes them. */
  readonly onParams: (search: string) => void;
  readonly children: ReactNode;
}

const OuterRouter = createContext<RouterProvider | undefined>(undefined);

/**
 * Lets a list of react-admin keep its state in an address of ours: it reads and writes the parameters it knows, and the
 * page's address, or what holds the list below a row, says the same shorter and with more in it.
 */
export function ListRouter({ params, onParams, children }: ListRouterProps) {
  const outer = useContext(RouterProviderContext);
  const change = useLatest(onParams);
  const router = useMemo<RouterProvider>(
    () => ({
      ...outer,
      useLocation: () => {
        const { pathname } = outer.useLocation();
        // oxlint-disable-next-line react/exhaustive-deps -- another `params` comes with another of these functions
        return useMemo(() => ({ pathname, search: params, hash: '', state: null, key: params }), [pathname, params]);
      },
      useNavigate: () => {
        const navigate = outer.useNavigate();
        return useMemo(
          () => (to, options) => {
            const isOwn = typeof to === 'object' && to.pathname === undefined && to.search !== undefined;
            if (isOwn) change(to.search ?? '');
            else navigate(to, options);
          },
          [navigate],
        );
      },
    }),
    [outer, params, change],
  );
  return (
    <OuterRouter.Provider value={outer}>
      <RouterProviderContext.Provider value={router}>{children}</RouterProviderContext.Provider>
    </OuterRouter.Provider>
  );
}

/** What stands in a list goes by the page's own address again. */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const outer = useContext(OuterRouter);
  return outer ? <RouterProviderContext.Provider value={outer}>{children}</RouterProviderContext.Provider> : children;
}
