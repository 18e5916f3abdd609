export { createContext, render } from 'preact';
export { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks';
export { html } from 'htm/preact';
