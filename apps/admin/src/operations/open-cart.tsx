import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';

/** Opens a cart whose id somebody knows, such as from a log: the list has those of shoppers by their age alone. */
export function OpenCart() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    void navigate(`/v2/carts/${encodeURIComponent(id.trim())}/show`);
  };
  return (
    <Stack
      component="form"
      direction="row"
      onSubmit={open}
      sx={{ gap: 1, mt: 2, maxWidth: 480, alignItems: 'center' }}
    >
      <TextField
        size="small"
        required
        label={translate('desk.cart_id')}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <Button type="submit" variant="outlined">
        {translate('desk.open_cart')}
      </Button>
    </Stack>
  );
}
