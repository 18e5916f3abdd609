import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FieldsetProps {
  /** Without one, the fields stand as if they were not in it. */
  readonly label: string | undefined;
  readonly help?: string | false;
  readonly children: ReactNode;
}

export function Fieldset({ label, help, children }: FieldsetProps) {
  if (label === undefined) return children;
  return (
    <Box
      component="fieldset"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        mb: 2,
        px: 2,
        width: '100%',
        minWidth: 0,
      }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ px: 1 }}>
        {label}
      </Typography>
      {help && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {help}
        </Typography>
      )}
      {children}
    </Box>
  );
}
