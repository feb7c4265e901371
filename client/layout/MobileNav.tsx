import { NavLink } from 'react-router-dom'
import { useViewer } from '../auth/viewer.ts'
import { Icon } from '../components/Icon.tsx'
import { Drawer } from '../components/overlays/Drawer.tsx'
import { DrawerFooter } from './DrawerFooter.tsx'
import { navIcons } from './nav-icons.ts'
import { drawerItems, type NavItem } from './nav-links.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { ViewerCard } from './ViewerCard.tsx'
import { ZoomSwitch } from './ZoomSwitch.tsx'

/** Spec §2, the drawer titled "Navigation". */
export function MobileNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { viewer } = useViewer()
  const { common, extras, title } = drawerItems(viewer?.userType ?? null)

  return (
    <Drawer open={open} onClose={onClose} title="Navigation" footer={<DrawerFooter onLeave={onClose} />}>
      {viewer && <ViewerCard viewer={viewer} />}
      <nav aria-label="Navigation" className="mt-3">
        {common.map((item) => (
          <DrawerLink key={item.label} item={item} onPress={onClose} />
        ))}
        {title && (
          <section aria-labelledby="navigation-extras">
            <hr className="my-3 border-line" />
            <p id="navigation-extras" className="px-3 pb-1 text-tiny font-semibold text-ink-2">
              {title}
            </p>
            {extras.map((item) => (
              <DrawerLink key={item.label} item={item} onPress={onClose} />
            ))}
          </section>
        )}
      </nav>
      <hr className="my-3 border-line" />
      <div className="grid gap-3 px-3">
        <ZoomSwitch />
        <ThemeSwitch />
      </div>
    </Drawer>
  )
}

function DrawerLink({ item, onPress }: { item: NavItem; onPress: () => void }) {
  return (
    <NavLink
      to={item.to}
      end
      onClick={onPress}
      className="flex min-h-12 items-center gap-3 rounded-m px-3 transition-colors duration-140 hover:bg-sunken aria-[current=page]:bg-brand-tint aria-[current=page]:font-semibold aria-[current=page]:text-brand"
    >
      <Icon of={navIcons[item.icon]} />
      {item.label}
    </NavLink>
  )
}
