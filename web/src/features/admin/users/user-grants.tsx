import type { AdminUser } from '@shadow-guide/contracts';
import { SwitchField } from '../../../ui/switch.js';
import { useGrant } from './use-users.js';

/** Premium and ad-free use that an operator grants an account, in addition to what the person has paid for. */
export function UserGrants({ user }: { user: AdminUser }) {
  const grant = useGrant(user);
  const wanted = grant.isPending ? grant.variables : undefined;
  return (
    <div className="grid gap-x-8 gap-y-2 border-t border-line pt-3 sm:grid-cols-2">
      <SwitchField
        label="Premium given"
        checked={wanted?.adminGrantedPremium ?? user.adminGrantedPremium}
        onCheckedChange={(isGiven) =>
          grant.mutate({ adminGrantedPremium: isGiven, subscriptionTier: isGiven ? 'premium' : 'free' })
        }
      />
      <SwitchField
        label="Ad-free given"
        checked={wanted?.adminGrantedAdFree ?? user.adminGrantedAdFree}
        onCheckedChange={(isGiven) => grant.mutate({ adminGrantedAdFree: isGiven })}
      />
    </div>
  );
}
