import { Link, useRouter } from '@tanstack/react-router';
import { can } from '#domain/core/access.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { MenuLink } from '#web/ui/overlay/menu.tsx';

/** The left menu: the screens of routes.tsx with a menu line, without those that this account may not use. */
export function MainMenu() {
  const { routesById } = useRouter();
  const { roles } = useMe();
  const actor = { roles: new Set(roles) };
  return Object.values(routesById).map((route) => {
    const screen = route.options.staticData?.screen;
    if (screen?.menu === undefined || !can(actor, screen.needs)) return null;
    return (
      <MenuLink
        key={route.id}
        icon={screen.menu.icon}
        text={screen.menu.label}
        link={(slot) => <Link to={route.to} activeOptions={{ exact: route.fullPath === '/' }} {...slot} />}
      />
    );
  });
}
