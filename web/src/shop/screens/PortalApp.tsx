/** The portal of the shops: whatever its address and its session say. */
import type { ReactNode } from 'react';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { useSession } from '../../api/session.ts';
import { BrokenPage } from '../../page/broken/BrokenPage.tsx';
import { ErrorBoundary } from '../../page/broken/ErrorBoundary.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { usePortalView, type PortalView } from '../views.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import { JoinScreen } from './JoinScreen.tsx';
import { MissingView } from './MissingView.tsx';
import { ParcelScreen } from './ParcelScreen.tsx';
import { ParcelsScreen } from './ParcelsScreen.tsx';
import { PortalSignIn } from './PortalSignIn.tsx';
import { PortalTabs } from './PortalTabs.tsx';

const ForgotScreen = lazyComponent(() => import('./forgot/ForgotScreen.tsx'), 'ForgotScreen');
/** Money, pickups and labels are not what a link or the first look opens. */
const MoneyScreen = lazyComponent(
  () => import('./money/PortalMoneyScreen.tsx'),
  'PortalMoneyScreen',
);
const StatementsScreen = lazyComponent(
  () => import('./money/PortalStatementsScreen.tsx'),
  'PortalStatementsScreen',
);
const StatementScreen = lazyComponent(
  () => import('./money/PortalStatementScreen.tsx'),
  'PortalStatementScreen',
);
const PickupsScreen = lazyComponent(() => import('./pickups/PickupsScreen.tsx'), 'PickupsScreen');
const PickupView = lazyComponent(() => import('./pickups/PickupView.tsx'), 'PickupView');
const PickupFormScreen = lazyComponent(
  () => import('./pickups/PickupFormScreen.tsx'),
  'PickupFormScreen',
);
const PickupLabelsScreen = lazyComponent(
  () => import('./labels/PickupLabelsScreen.tsx'),
  'PickupLabelsScreen',
);
const ParcelLabelScreen = lazyComponent(
  () => import('./labels/ParcelLabelScreen.tsx'),
  'ParcelLabelScreen',
);

/** Until the code of a view is there, or where it cannot be loaded. */
const BESIDE = { loading: <Loading />, failed: () => <BrokenPage /> };

function ViewBody({ view }: { view: PortalView }): ReactNode {
  switch (view.name) {
    case 'home':
      return <HomeScreen />;
    case 'account':
      return <AccountScreen />;
    case 'parcels':
      return <ParcelsScreen filter={view.filter} />;
    case 'parcel':
      return <ParcelScreen id={view.id} />;
    case 'money':
      return <MoneyScreen {...BESIDE} />;
    case 'statements':
      return <StatementsScreen page={view.page ?? 1} {...BESIDE} />;
    case 'statement':
      return <StatementScreen id={view.id} {...BESIDE} />;
    case 'pickups':
      return <PickupsScreen page={view.page ?? 1} {...BESIDE} />;
    case 'pickup':
      return <PickupView id={view.id} {...BESIDE} />;
    case 'new-pickup':
      return <PickupFormScreen {...BESIDE} />;
    case 'edit-pickup':
      return <PickupFormScreen id={view.id} {...BESIDE} />;
    case 'pickup-labels':
      return <PickupLabelsScreen id={view.id} {...BESIDE} />;
    case 'parcel-label':
      return <ParcelLabelScreen id={view.id} {...BESIDE} />;
    case 'join':
    case 'forgot':
    case 'missing':
      return <MissingView />;
  }
}

export function PortalApp() {
  const session = useSession();
  const view = usePortalView();
  // Also for somebody who is signed in: an invitation may be for another shop.
  if (view.name === 'join') return <JoinScreen key={view.token} token={view.token} />;
  // Whoever is signed in here may have forgotten the password for another phone.
  if (view.name === 'forgot') return <ForgotScreen {...BESIDE} />;
  if (session === null) return <PortalSignIn />;
  const id = 'id' in view ? view.id : 0;
  return (
    <div key={session.token} className="flex min-h-dvh flex-col">
      <ErrorBoundary key={`${view.name}/${id}`}>
        <ViewBody view={view} />
      </ErrorBoundary>
      <PortalTabs view={view} />
    </div>
  );
}
