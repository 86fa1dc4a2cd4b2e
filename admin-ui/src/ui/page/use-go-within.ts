import { useLocation, useNavigate } from 'react-router-dom';

/** Goes to another path of the same screen, such as a row's popup; what the address tells of its grid stays. */
export function useGoWithin(): (path: string) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (path) => void navigate({ pathname: path, search });
}
