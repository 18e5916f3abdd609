import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  LocalesMenuButton,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  UserMenu,
} from 'react-admin';
import { DeskMenu } from './desk-menu';
import { Leaving } from './leaving';
import { SignOnAgain } from './sign-on-again-dialog';

/** A wide table scrolls within the page, not the page with it. */
const NARROW = {
  '&, & .RaLayout-content, & .RaLayout-contentWithSidebar': { minWidth: 0 },
  '& .RaShow-card, & .RaEdit-card': { minWidth: 0 },
};

/** On a phone the language is only heard, so that the title has room. */
const SHORT = {
  '& .MuiButton-root': { minWidth: 0, fontSize: { xs: 0, sm: 'inherit' } },
  '& .MuiButton-startIcon': { mx: { xs: 0, sm: 'inherit' } },
  '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
};

export function DeskLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <Layout menu={DeskMenu} appBar={DeskBar} appBarAlwaysOn sx={NARROW}>
      {children}
      <SignOnAgain />
      <Leaving />
    </Layout>
  );
}

/** What is too long for a phone ends with an ellipsis. */
const TITLE = {
  fontSize: { xs: '1rem', sm: '1.25rem' },
  '& .RaConfigurable-root': { display: 'inline' },
};

/** Every button is called what it shows, and the title is the heading of the page, for those who hear it. */
function DeskBar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      alwaysOn
      userMenu={<UserMenu label={identity?.fullName ?? ''} />}
      toolbar={
        <>
          <Box component="span" sx={SHORT}>
            <LocalesMenuButton />
          </Box>
          <ToggleThemeButton />
          <RefreshIconButton />
        </>
      }
    >
      <TitlePortal component="h1" sx={TITLE} />
    </AppBar>
  );
}
