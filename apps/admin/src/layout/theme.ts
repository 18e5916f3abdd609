import { defaultDarkTheme, defaultLightTheme } from 'react-admin';

const ON_PHONES = '@media (max-width: 599.95px)';

/** Nothing moves: people work here all day. */
const shared = {
  sidebar: { width: 248, closedWidth: 52 },
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    // A long name takes two lines.
    RaMenu: {
      styleOverrides: { root: { '&.RaMenu-open .MuiTypography-root': { whiteSpace: 'normal' } } },
    },
    // Beneath its form on a phone, too: pages have several forms.
    RaToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent',
          '&.RaToolbar-mobileToolbar': { position: 'static' },
        },
      },
    },
    // So no room is kept for it.
    MuiCardContent: {
      styleOverrides: { root: { [ON_PHONES]: { 'form > &': { paddingBottom: 8 } } } },
    },
    RaTopToolbar: { styleOverrides: { root: { [ON_PHONES]: { minHeight: 0 } } } },
  },
};

export const light = {
  ...defaultLightTheme,
  ...shared,
  components: { ...defaultLightTheme.components, ...shared.components },
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: '#1f4e5f' },
    secondary: { main: '#1f4e5f' },
    error: { main: '#b3261e' },
  },
};

export const dark = {
  ...defaultDarkTheme,
  ...shared,
  components: { ...defaultDarkTheme.components, ...shared.components },
  palette: {
    ...defaultDarkTheme.palette,
    primary: { main: '#8cc5d6' },
    secondary: { main: '#1f4e5f' },
    error: { main: '#ff8a80' },
  },
};
