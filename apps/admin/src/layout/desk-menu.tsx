import OperationsIcon from '@mui/icons-material/MonitorHeart';
import SettingsIcon from '@mui/icons-material/Settings';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Menu, useResourceDefinitions, useTranslate } from 'react-admin';
import { page } from '../core/page';
import { MENU } from './menu';

/** Only what the person may see; groups stand apart by a line. */
export function DeskMenu() {
  const known = useResourceDefinitions();
  const translate = useTranslate();
  const groups = MENU.map((group) => group.filter(({ resource }) => known[resource]?.hasList));
  return (
    <Menu>
      <Menu.DashboardItem />
      {groups
        .filter((group) => group.length > 0)
        .map((group) => [
          ...group.map(({ resource, Icon }) => (
            <Menu.Item
              key={resource}
              to={`/${resource}`}
              primaryText={`resources.${resource}.name`}
              leftIcon={<Icon />}
            />
          )),
          <Divider key="line" sx={{ my: 1 }} />,
        ])}
      <Menu.Item to="/settings" primaryText="desk.settings" leftIcon={<SettingsIcon />} />
      <MenuItem component="a" href={`${page.root}/console`} sx={{ color: 'text.secondary' }}>
        <ListItemIcon sx={{ minWidth: 40 }}>
          <OperationsIcon />
        </ListItemIcon>
        {translate('desk.operations')}
      </MenuItem>
    </Menu>
  );
}
