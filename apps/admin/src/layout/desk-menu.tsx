import StateIcon from '@mui/icons-material/MonitorHeart';
import SettingsIcon from '@mui/icons-material/Settings';
import Divider from '@mui/material/Divider';
import { Menu, useResourceDefinitions } from 'react-admin';
import { mayDo } from '../core/auth-provider';
import { MENU, STATE } from './menu';

/** Only what the person may see; groups stand apart by a line. */
export function DeskMenu() {
  const known = useResourceDefinitions();
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
      {mayDo('get', STATE) && (
        <Menu.Item to="/state" primaryText="desk.state" leftIcon={<StateIcon />} />
      )}
    </Menu>
  );
}
