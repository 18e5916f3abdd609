import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { ALL_NODES } from '../core/all-nodes';
import { mayDo } from '../core/auth-provider';
import { call } from '../core/service';
import { ActionButton } from '../form/action-button';
import { nameOf } from '../form/referred-input';
import { useDo } from '../form/use-do';
import { Panel } from '../layout/panel';
import { NodeProducts } from './node-products';

interface NodeTreeProps {
  readonly hierarchy: string;
}

/** The categories of a hierarchy; one is moved by dragging it, or by choosing where it belongs. */
export function NodeTree({ hierarchy }: NodeTreeProps) {
  const list = `pcm/hierarchies/${hierarchy}/nodes`;
  const translate = useTranslate();
  const perform = useDo();
  const [opened, setOpened] = useState<RaRecord['id']>();
  const { data: nodes = [] } = useGetList(list, ALL_NODES);
  const move = (id: unknown, parent: string | null) =>
    perform(() =>
      call('put', `/${list}/${String(id)}`, {
        data: { type: 'node', id, attributes: { parent_id: parent } },
      }),
    );
  const below = (parent: unknown) =>
    nodes.filter(({ attributes }) => (attributes.parent_id ?? null) === parent);

  const rows = (parent: unknown, depth: number): React.ReactNode =>
    below(parent).map((node) => (
      <Box key={node.id}>
        <NodeRow
          node={node}
          list={list}
          others={nodes.filter(({ id }) => id !== node.id)}
          depth={depth}
          onMove={move}
          onOpen={() => setOpened(opened === node.id ? undefined : node.id)}
        />
        {opened === node.id && (
          <NodeProducts path={`/${list}/${String(node.id)}/relationships/products`} />
        )}
        {rows(node.id, depth + 1)}
      </Box>
    ));

  return (
    <Panel
      title="desk.categories"
      actions={<ActionButton label="desk.add_category" path={`/${list}`} without={['parent_id']} />}
    >
      {nodes.length > 1 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('desk.categories_help')}
        </Typography>
      )}
      <Box
        onDragOver={allow}
        onDrop={(event) => void move(event.dataTransfer.getData('text'), null)}
      >
        {rows(null, 0)}
        {nodes.length === 0 && translate('desk.none')}
      </Box>
    </Panel>
  );
}

const allow = (event: DragEvent) => event.preventDefault();

interface NodeRowProps {
  readonly node: RaRecord;
  readonly list: string;
  readonly others: readonly RaRecord[];
  readonly depth: number;
  readonly onMove: (id: unknown, parent: string | null) => Promise<void>;
  readonly onOpen: () => void;
}

function NodeRow({ node, list, others, depth, onMove, onOpen }: NodeRowProps) {
  const translate = useTranslate();
  const mayMove = mayDo('put', list);
  return (
    <Stack
      direction="row"
      draggable={mayMove}
      onDragStart={(event) => event.dataTransfer.setData('text', String(node.id))}
      onDragOver={allow}
      onDrop={(event) => {
        event.stopPropagation();
        const id = event.dataTransfer.getData('text');
        if (id !== node.id) void onMove(id, String(node.id));
      }}
      sx={{
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        pl: depth * 3,
        cursor: mayMove ? 'grab' : 'auto',
        flexWrap: 'wrap',
      }}
    >
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        <bdi>{nameOf(node)}</bdi>
      </Typography>
      <TextField
        select
        size="small"
        disabled={!mayMove}
        label={translate('desk.in')}
        value={node['attributes'].parent_id ?? ''}
        onChange={({ target }) => void onMove(node.id, target.value || null)}
        sx={{ width: 160 }}
      >
        <MenuItem value="">–</MenuItem>
        {others.map((other) => (
          <MenuItem key={other.id} value={String(other.id)}>
            {nameOf(other)}
          </MenuItem>
        ))}
      </TextField>
      <ActionButton
        label="ra.action.edit"
        method="put"
        path={`/${list}/${String(node.id)}`}
        initial={{ id: node.id, attributes: node['attributes'] }}
        without={['parent_id']}
      />
      <ProductsButton onClick={onOpen} />
      <ActionButton
        label="ra.action.delete"
        method="delete"
        path={`/${list}/${String(node.id)}`}
        isDangerous
      />
    </Stack>
  );
}

function ProductsButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {useTranslate()('resources.pcm/products.name')}
    </Button>
  );
}
