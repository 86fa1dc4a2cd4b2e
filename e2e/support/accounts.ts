import { OnyakClient } from '../../scripts/client/onyak-client.js';
import { DEMONSTRATION_PASSWORD } from '../../scripts/lib/welcome.js';

export { DEMONSTRATION_PASSWORD };

/** A client signed in with a demonstration account. */
export async function signedIn(url: string, userId: string): Promise<OnyakClient> {
  const client = new OnyakClient(url);
  await client.signIn(userId, DEMONSTRATION_PASSWORD);
  return client;
}
