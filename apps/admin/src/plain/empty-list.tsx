import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCanAccess, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';
import { Link } from 'react-router';

interface EmptyListProps {
  /** Buttons that make the first entry, if no form does. */
  readonly children?: ReactNode;
}

/** In place of a list without entries: what it is for, and how the first entry is made. */
export function EmptyList({ children }: EmptyListProps) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { hasCreate = false } = useResourceDefinition();
  const { canAccess } = useCanAccess({ action: 'create', resource });
  return (
    <Paper sx={{ mt: 1, p: 3 }}>
      <Typography sx={{ maxWidth: '40em' }}>{translate(`resources.${resource}.empty`)}</Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {children}
        {hasCreate && canAccess && (
          <Button variant="contained" component={Link} to={`/${resource}/create`}>
            {translate('ra.action.create')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
